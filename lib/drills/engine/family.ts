import type Fraction from 'fraction.js'
import type { QuestionParts } from '#lib/questions/types.ts'
import type { Figure } from '../figures/table.ts'
import type { Level, Mistake } from './options.ts'
import type { Random } from './random.ts'

/**
 * Decimals and unit of the options. With `directions` these are two directions by two sizes (上升了0.8个百分点); with `names`, of
 * the table's rows in their order, weekdays or sentences, values are places among them from 1 on, and the options these. `exact`
 * answers (数量关系, 数字推理) have wrong options that are as exact and need only differ; as a `fraction` they are shown in lowest
 * terms, and differ in so many decimals.
 */
export type Answer = {
  places: number
  unit: string
  directions?: Directions
  names?: readonly string[]
  exact?: true
  fraction?: true
}
/** Words before a size, and the sentence of who takes one for the other, without a stop. */
type Directions = { up: string; down: string; turned: string }

/** Row of the table of families. Methods are pure; `P` are the parameters, which are all shown. */
export type Family<P> = {
  /** Lasts for ever; part of the identity of each drill. */
  id: string
  /** Goes up with every change that alters a byte of any seed. */
  version: number
  name: string
  /** Ids of all mistakes that wrong options may come from. */
  mistakes: readonly string[]
  /** Parameters, or a refusal. */
  draw(random: Random, level: Level): P | null
  /** Exact, in the unit of the options; for a direction positive when it rises. */
  key(asked: P): Fraction
  pool(asked: P): Mistake[]
  routes(asked: P): Fraction[]
  answer(asked: P): Answer
  /** Null where the stem says all. */
  figure(asked: P): Figure | null
  stems(asked: P): readonly string[]
  /** Says what is asked, the formula, the numbers put in, a rough estimate; `key` as it is shown. */
  analysis(asked: P, key: string): string
}

/** Streams of numbers: `root` is that of an identity, whose labels say the same in each draw, `stream` that of a draw. */
export type Streams = { root: Random; stream: Random }

/** A question that was made, without its name. */
export type Made = {
  question: Omit<QuestionParts, 'id'>
  /** Null where the stem says all. */
  figure: Figure | null
  /** Mistake behind each wrong option, by its letter, in a set behind the number of its question (3B), with the family that it counts for. */
  mistakes: Record<string, { id: string; says: string; family?: string }>
}

/** Row of the same table that makes several questions over one material, which are one question of the type `synthesis`. */
export type FamilySet = Pick<Family<unknown>, 'id' | 'version' | 'name' | 'mistakes'> & {
  /** Families that its questions are of. */
  of: readonly string[]
  /** Questions of one. */
  size: number
  /** Null when a draw does not fit. */
  make(level: Level, streams: Streams): Made | null
}

export type AnyFamily = Family<unknown> | FamilySet

export const isSet = (family: AnyFamily): family is FamilySet => 'size' in family

/** Questions of one drill of a family. */
export const sizeOf = (family: AnyFamily): number => (isSet(family) ? family.size : 1)
