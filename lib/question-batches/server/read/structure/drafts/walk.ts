import { type Draft, newDraft } from '../draft.ts'
import type { Line } from '../line.ts'
import type { Key } from '../marks.ts'
import type { Section } from '../section.ts'

/** Where the next line of text goes. */
export type Part = 'none' | 'stem' | 'option' | 'material' | Key

/** The way through the lines of a document: what was found so far, and what is open. */
export type Walk = {
  readonly lines: readonly Line[]
  readonly drafts: Draft[]
  /** Faults of numbers that are not there. */
  readonly faults: { place: string; reason: string }[]
  /** Line of the file that is read, and its depth as a heading. */
  at?: number | undefined
  depth?: number | undefined
  section: Section
  /** The question with materials that is open, the question that is written to, and the place in it. */
  whole: Draft | undefined
  draft: Draft | undefined
  part: Part
  /** The last number at the top, and in a list of the text. */
  last: number
  listed: number
  /** Whether a section begins, whose numbers begin anew. */
  isFresh: boolean
  /** Whether numbered remarks on the paper may stand before the first question. */
  isNoted: boolean
}

export const newWalk = (lines: readonly Line[]): Walk => ({
  ...{ lines, drafts: [], faults: [], section: { title: '' }, whole: undefined, draft: undefined },
  ...{ part: 'none', last: 0, listed: 0, isFresh: true, isNoted: false },
})

/** Opens a question, as a part of another one where that is given. */
export function openDraft(
  walk: Walk,
  number: number,
  style: Draft['style'],
  into?: Draft | undefined,
): Draft {
  const { at, depth } = walk
  const draft: Draft = { ...newDraft(number, style, walk.section), at, depth }
  walk.draft = draft
  if (into) into.subs.push(draft)
  else {
    walk.drafts.push(draft)
    walk.whole = undefined
  }
  walk.part = 'stem'
  walk.listed = 0
  return draft
}

/** Opens a question with materials, whose stem may be a line that announces it. */
export function openMaterials(walk: Walk, stem?: Line): Draft {
  const whole: Draft = { ...newDraft(0, 'dot', walk.section), at: walk.at }
  walk.drafts.push(whole)
  walk.whole = whole
  walk.draft = undefined
  if (stem) whole.stem.push(stem.rich)
  whole.until = stem && lastNamed(stem.half)
  walk.part = 'none'
  return whole
}

/** Opens a material of a question with its first line, where there is one. */
export function openMaterial(walk: Walk, whole: Draft, first?: Line): void {
  walk.whole = whole
  walk.draft = undefined
  whole.materials.push(first && first.rich.text !== '' ? [first.rich] : [])
  walk.part = 'material'
}

/** Opens a section, which closes what is open. */
export function openSection(walk: Walk, section: Section): void {
  walk.section = section
  walk.whole = undefined
  walk.draft = undefined
  walk.part = 'none'
  walk.isFresh = true
  walk.listed = 0
}

/** The last of the numbers that an introduction names: 回答2-3题. */
const lastNamed = (half: string): number | undefined =>
  Number(
    /\d{1,3} *(?:[-—–~～至到、]|—{2}) *(?:第 *)?(\d{1,3}) *(?:小?题|各题|问)/.exec(half)?.[1],
  ) || undefined
