/** Questions of a module or a point (考点) below which it is no group of its own: what it lost is chance. */
export const GROUPED_FROM = 3

/** Share of its full marks from which on a written answer that people mark counts as right. */
export const PASSES = 0.6

/** Questions of a point below which it is not called weak. */
export const DIAGNOSED_FROM = 5
