import type { ScriptKind } from '#lib/marking/kinds.ts'
import type { SittingKind } from '#lib/practice/server/tables.ts'

/** The kinds of the marking desk that sittings have. */
export const sittingScriptKinds = ['paper', 'practice'] as const satisfies readonly ScriptKind[]

/** A whole paper, or any other practice. */
export const scriptKindOf = (kind: SittingKind): ScriptKind =>
  kind === 'paper' || kind === 'simulation' || kind === 'mock' ? 'paper' : 'practice'

/** Names an answer of a sitting at the marking desk. */
export const itemKeyOf = (position: number, part: string): string => `${position}:${part}`

/** The position of its question. */
export const positionOf = (itemKey: string): number => Number.parseInt(itemKey, 10)
