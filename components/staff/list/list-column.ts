import type { ReactNode } from 'react'

/** Tells an item of a list from the others: its number, or its name. */
export type ItemId = number | string

/** One column of a list of the desk, on the screen and in its file. */
export type ListColumn<I> = {
  name: string
  text: (item: I) => string | number
  /** Drawn in the place of the text: signs, links. */
  show?: (item: I) => ReactNode
  /** Stands in the file, and on the screen only for those who choose it. */
  isExtra?: boolean
}
