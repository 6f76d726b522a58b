// What the server sends. A test compares these names with what the program really writes.

export type On = "button" | { piece: string } | { place: string } | { edge: string } | { card: string };

export interface Choice { say: string; label: string; on: On }
export interface Then { rolls: boolean; reveals: boolean; passes: boolean; grave: boolean; phase: string | null }
export interface Gesture { label: string; on: On; cost: number; says: string[] }
export interface LogPart { replace: boolean; html: string }

export interface View {
  seq: number;
  talk: number;
  inputs: number;
  at: number;
  backs: number;
  viewer: string;
  side: string | null;
  over: boolean;
  parts: Record<string, string>;
  hashes: Record<string, string>;
  log: LogPart;
  choices: Choice[];
  thens: Then[];
  gestures: Gesture[];
  ways: Then[];
}

export interface Error { kind: string; case: string | null; message: string; seq: number | null }

export interface Change { kind: string; of: string; from: string | null; to: string | null }
export interface Likely { result: string; p: number; exact: string }
export interface Outcome extends Likely { next: string | null; changes: Change[] }
export interface ChangeOdds extends Likely { change: Change }
export interface Odds { outcomes: Outcome[]; each: ChangeOdds[]; tries: number | null; deals: number; nodes: number; replies: Reply[] }
export interface Reply { label: string; odds: Odds }
export interface NewLink { path: string; minutes: number | null }
export interface Hint { say: string; label: string; percent: number; why: string; tried: number }
