// What the server sends. A test compares these names with what the program really writes.

export type On = "button" | { piece: string } | { place: string } | { edge: string } | { card: string };

export interface Choice { say: string; label: string; on: On; then?: Then }
export interface Then { rolls?: boolean; reveals?: boolean; passes?: boolean; grave?: boolean; phase?: string; changes?: string[] }
/** Of a gesture that goes on from another, `says` are what comes after the first so many of the only one to that place. */
export interface Gesture { label: string; on: On; cost?: number; after?: [string, number]; says: string[]; then?: Then }
export interface LogPart { after: number; lines: string[] }

/** How to get from the list that the page has to the one that it should have: so many stay, so many (negative) go, this
 * comes; what is left goes. From an empty list it is the new list itself. */
export type Script<T> = (T | number)[];

export interface View {
  seq: number;
  talk: number;
  inputs: number;
  at: number;
  backs: number;
  viewer: string;
  side: string | null;
  over: boolean;
  edition: string;
  from: string | null;
  parts: Record<string, Script<string>>;
  log: LogPart;
  choices?: Script<Choice>;
  gestures?: Script<Gesture>;
}

export interface Error { kind: string; case: string | null; message: string; seq: number | null }

export interface Change { kind: string; of: string; from: string | null; to: string | null }
export interface Likely { result: string; p: number; exact: string }
export interface Outcome extends Likely { next: string | null; changes: Change[] }
export interface ChangeOdds extends Likely { change: Change }
export interface Odds { outcomes: Outcome[]; each: ChangeOdds[]; tries: number | null; deals: number; nodes: number; replies: Reply[]; fight?: Fight | null }
export interface Losses { mean: number; low: number; high: number; spread: number[] }
export interface Fight { tries: number; won: number; even: number; lost: number; losses: [Losses, Losses] }
export interface Reply { label: string; odds: Odds }
export interface Turn { mine: boolean; asks: string; seq: number; talk: number }
export interface NewLink { path: string; minutes: number | null }
export interface Hint { say: string; label: string; percent: number; why: string; tried: number }
