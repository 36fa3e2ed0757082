import type { Random } from '../paint.ts'

/** Which of four compositions: size and place, odd ones mirrored. */
export type Composition = 0 | 1 | 2 | 3

/** Draws on 320 × 180, over a ground of ink g. */
export type Motif = (random: Random, composition: Composition) => string
