//! Rio Grande War, 1865-66: the United States and the Republic against the Empire, France and their allies.
