import type { Rich } from '../body/rich.ts'
import type { Fields } from './marks.ts'
import type { FoundOption } from './options.ts'
import type { Section } from './section.ts'

/** How a question is numbered: 1. or (1) or 问题一. */
export type NumberStyle = 'dot' | 'paren' | 'asked'

/** A question as its lines stand in the document. */
export type Draft = {
  /** 0 where it has no number. */
  number: number
  style: NumberStyle
  section: Section
  stem: Rich[]
  options: FoundOption[]
  fields: Fields
  materials: Rich[][]
  subs: Draft[]
  /** Line of the file where it begins, where that is known. */
  at?: number | undefined
  /** Depth of the heading that it begins with, where the file says that it is one. */
  depth?: number | undefined
  /** Last number of the questions on its materials, where that is said. */
  until?: number | undefined
  /** The question before it, of whose materials its first one is the next by its number. */
  follows?: Draft | undefined
  /** Fault of its number or of its place. */
  faults: string[]
}

export const newDraft = (number: number, style: NumberStyle, section: Section): Draft => ({
  ...{ number, style, section, stem: [], options: [], fields: {}, materials: [], subs: [] },
  faults: [],
})

/** Adds a line to what a field has. */
export function addTo(fields: Fields, key: keyof Fields, rich: Rich): void {
  const lines = fields[key] ?? []
  fields[key] = lines
  if (rich.text !== '') lines.push(rich)
}
