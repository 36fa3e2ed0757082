import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

export const catalogueNode: z.ZodType<CatalogueNode> = s.shape('CatalogueNode', {
  id: z.number(),
  name: z.string(),
  intro: z.string(),
  membersOnly: z.boolean(),
  questions: z.number(),
  done: z.number(),
  marked: z.number(),
  right: z.number(),
  children: z.array(z.lazy(() => catalogueNode)),
})
/** 题目 to be answered here, 面试题 that are answered aloud on pages of their own, or 刷题, which are dealt without end (lib/drills); the topmost catalogue says it of all below it. */
export const catalogueKinds = { practice: '题库', interview: '面试题库', drill: '刷题' } as const
export type CatalogueKind = keyof typeof catalogueKinds
export const catalogueKind = z.enum(['practice', 'interview'])

/** `done`, of these `marked` (right or wrong), and `right` are the caller's own, 0 for a stranger. */
export type CatalogueNode = {
  id: number
  name: string
  intro: string
  membersOnly: boolean
  questions: number
  done: number
  marked: number
  right: number
  children: CatalogueNode[]
}

/** A catalogue that everybody may practise who is signed in; `questions` are those of it and of all open ones below. */
export type OpenCatalogue = { id: number; name: string; parentId: number | null; questions: number }
