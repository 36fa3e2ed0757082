import { z } from 'zod'
import { articleStates } from '#lib/articles/states.ts'
import * as s from '#lib/platform/contract/shapes.ts'

/** The number of a record; one that is left out is none. */
export const anyId = s.anyId.default(null)
const day = z.iso.date().nullable().default(null)

/** Everything that is written of an article. */
export const articleText = s.shape('ArticleText', {
  title: z.string().max(200),
  description: z.string().max(1000).default(''),
  columnId: s.id,
  subColumnId: anyId,
  cityId: anyId,
  attributeId: anyId,
  tags: z.array(z.string().trim().min(1).max(40)).max(30).default([]),
  source: z.string().max(100).default(''),
  license: z.string().max(500).default(''),
  licenseClass: z.string().max(20).default(''),
  body: z.string().max(400_000),
  bodyFormat: z.enum(['md', 'html']).default('md'),
  /** ISO time that the page gives; null for that of the first publication. */
  date: z.iso.datetime({ offset: true }).nullable().default(null),
  /** The day from which it has to be looked at again. */
  dueOn: day,
})
export type ArticleText = z.output<typeof articleText>

const state = z.enum(articleStates)

/** Tabs of the desk's list: all, what waits for somebody, each state, and what is due for a new look. */
export const articleTabs = ['all', 'waiting', ...articleStates, 'due', 'broken'] as const
export type ArticleTab = (typeof articleTabs)[number]

export const staffArticleItem = s.shape('StaffArticleItem', {
  id: z.number(),
  title: z.string(),
  state,
  /** The state of a text that is to replace the public one; null without one. */
  change: state.nullable(),
  /** Names what a step with it is made from. */
  basis: z.number(),
  column: z.string(),
  city: z.string().nullable(),
  savedBy: z.string().nullable(),
  changedAt: z.string(),
  scheduledFor: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Faults of its links; told under 坏链接 only. */
  broken: z.array(z.string()),
})
export type StaffArticleItem = z.infer<typeof staffArticleItem>

const version = s.shape('ArticleVersion', {
  number: z.number(),
  state,
  title: z.string(),
  savedBy: z.string(),
  savedAt: z.string(),
  approvedBy: z.string().nullable(),
  reason: z.string(),
})
export type ArticleVersion = z.infer<typeof version>

const push = s.shape('ArticlePush', {
  id: z.number(),
  provider: z.enum(['indexnow', 'baidu']),
  state: z.enum(['pending', 'sent', 'failed']),
  attempts: z.number(),
  statusCode: z.number().nullable(),
  response: z.string(),
  at: z.string(),
})
export type ArticlePush = z.infer<typeof push>

const named = z.object({ id: z.number(), name: z.string() })

export const choices = s.shape('ArticleChoices', {
  columns: z.array(named.extend({ child: z.array(named) })),
  cities: z.array(named),
  attributes: z.array(named),
})

export const staffArticle = s.shape('StaffArticle', {
  id: z.number(),
  state,
  change: state.nullable(),
  /** Names what a save or a step was made from. */
  basis: z.number(),
  text: articleText,
  savedBy: z.string().nullable(),
  savedAt: z.string(),
  scheduledFor: z.string().nullable(),
  /** Where its address leads since it was merged. */
  movedTo: z.string().nullable(),
  /** Another person than the writer has to publish it (setting articlesNeedAnother). */
  needsAnother: z.boolean(),
  versions: z.array(version),
  pushes: z.array(push),
  ...choices.shape,
})
export type StaffArticle = z.infer<typeof staffArticle>
