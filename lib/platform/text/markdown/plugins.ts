import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { bareAddresses } from './bare-addresses.ts'
import { boundedStrikethrough } from './bounded-runs.ts'
import { chineseEmphasis } from './chinese-emphasis.ts'

/**
 * How this site reads Markdown, in order; for browsers and server alike, so that a text looks the same in an article, an
 * answer of a model and a message. `3~5年…100~200` are ranges, only `~~…~~` strikes through.
 */
export const markdownPlugins: PluggableList = [
  [remarkGfm, { singleTilde: false }],
  boundedStrikethrough,
  chineseEmphasis,
  bareAddresses,
]
