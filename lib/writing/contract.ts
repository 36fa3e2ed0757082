import { z } from 'zod'
import { embeddableTypes } from '#lib/articles/embeddable.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import {
  anyId,
  articleTabs,
  articleText,
  choices,
  staffArticle,
  staffArticleItem,
} from './shapes.ts'

const group = 'staff'
const access = 'staff'

/** Room for a long text in UTF-8. */
const maxBytes = 1_300_000

const check = s.shape('ArticleCheck', {
  /** Keeps the article from being published; otherwise advice. */
  isFault: z.boolean(),
  text: z.string(),
})

export type ArticleCheck = z.infer<typeof check>

const heading = z.object({ id: z.string(), text: z.string(), level: z.literal([2, 3]) })
const preview = s.shape('ArticlePreview', {
  html: s.html,
  headings: z.array(heading),
  /** The practice questions of the text that may be asked. */
  questions: z.array(
    z.object({
      ...{ id: z.number(), contentId: z.string(), type: z.enum(embeddableTypes) },
      stem: s.html,
      options: z.array(z.object({ optionHead: z.string(), content: s.html })),
      catalogue: z.object({ id: z.number(), name: z.string() }),
    }),
  ),
  /** Characters of text without markup. */
  length: z.number(),
  checks: z.array(check),
})
export type ArticlePreview = z.infer<typeof preview>

const saved = s.shape('SavedArticle', { basis: z.number(), savedAt: z.string() })

const at = z.object({ id: s.id, basis: z.number().int().min(0) })
const reason = z.string().trim().max(500).default('')

const exampleText: z.input<typeof articleText> = {
  title: '请示还是函？先看有没有隶属关系',
  description: '选错文种，多半是没先问一句：我和收文机关是什么关系。',
  columnId: 1,
  tags: ['公文写作'],
  body: '## 一句话的判断\n\n能画成上下，就走请示或报告；只能画成左右，就走函。',
}

/** Calls of staff about articles before, while and after everybody may read them. */
export const writing = rows({
  staffArticles: {
    group,
    access,
    permission: 'articles.write',
    summary:
      '工作台的文章：可按状态、待办（待审与需更新）、坏链接、栏目、城市、写的人与标题或编号查找，最近改动的在前',
    input: z.object({
      status: z.enum(articleTabs).default('all'),
      columnId: s.id.optional(),
      cityId: s.id.optional(),
      by: z.string().trim().max(40).default('').describe('写的人的姓名（一部分）'),
      ...listInput,
    }),
    example: { status: 'waiting', page: 1 },
    output: s.pageOf(staffArticleItem),
  },
  articleChoices: {
    group,
    access,
    permission: 'articles.write',
    summary: '文章可选的栏目、城市与属性',
    input: z.object({}),
    output: choices,
  },
  staffArticle: {
    group,
    access,
    permission: 'articles.write',
    summary: '编辑一篇文章所需的全部：正在写的文本、状态、版本、推送回执与可选的栏目、城市、属性',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: staffArticle,
  },
  newArticle: {
    group,
    access,
    permission: 'articles.write',
    summary: '新建一篇草稿，返回编号',
    input: z.object({}),
    output: z.object({ id: z.number() }),
  },
  saveArticle: {
    group,
    access,
    permission: 'articles.write',
    maxBytes,
    summary: '保存正在写的文本；basis 已过时答 409，data 有保存者与现在的 basis',
    input: at.extend({ text: articleText }),
    example: { id: 1, basis: 0, text: exampleText },
    output: saved,
  },
  submitArticle: {
    group,
    access,
    permission: 'articles.write',
    summary: '送审，或带理由退回草稿',
    input: at.extend({ to: z.enum(['in_review', 'draft']), reason }),
    example: { id: 1, basis: 1, to: 'in_review' },
    output: saved,
  },
  publishArticle: {
    group,
    access,
    permission: 'articles.approve',
    summary: '发布正在写的文本，或在 at 定时发布；有必须改的地方时答 422',
    input: at.extend({ at: z.iso.datetime({ offset: true }).nullable().default(null) }),
    example: { id: 1, basis: 1 },
    output: saved,
  },
  withdrawArticle: {
    group,
    access,
    permission: 'articles.approve',
    summary: '撤下一篇文章（410），或并入另一篇（into，301）',
    input: at.extend({ into: anyId, reason }),
    example: { id: 1, basis: 1, reason: '内容过时' },
    output: saved,
  },
  recheckArticle: {
    group,
    access,
    permission: 'articles.write',
    summary: '看过了：需更新的文章内容还对，半年后再提；dueOn 是看到的日子，已不是这一天时答 409',
    input: z.object({ id: s.id, dueOn: z.iso.date() }),
    example: { id: 1, dueOn: '2026-11-01' },
    output: z.object({ done: z.literal(true) }),
  },
  articleVersion: {
    group,
    access,
    permission: 'articles.write',
    summary: '一个版本的全文，供比较与恢复',
    input: z.object({ id: s.id, number: s.id }),
    example: { id: 1, number: 1 },
    output: articleText,
  },
  previewArticle: {
    group,
    access,
    permission: 'articles.write',
    maxBytes,
    rateLimit: { name: 'article preview', calls: 120, seconds: 60 },
    summary: '把文本按文章页的样子排好（正文、目录、文内题），并列出发布前要看的地方',
    input: z.object({ id: s.id, text: articleText }),
    example: { id: 1, text: exampleText },
    output: preview,
  },
  articleEditors: {
    group,
    access,
    permission: 'articles.write',
    summary: '报告自己正在编辑，返回同时在编辑的人与文章现在的 basis',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: z.object({ others: z.array(z.string()), basis: z.number() }),
  },
  articlePicture: {
    group,
    access,
    permission: 'pictures.store',
    rateLimit: { name: 'article picture', calls: 60, seconds: 600 },
    summary: '把刚上传的图片按文章所需的各种大小重画为 AVIF 与 WebP，返回放进正文或表单的地址',
    input: z.object({ key: z.string().max(500) }),
    example: { key: 'web/article/1/20260101/a.png' },
    output: z.object({ src: z.string(), width: z.number(), height: z.number() }),
  },
  articleQuestions: {
    group,
    access,
    permission: 'articles.write',
    summary: '可以放进文章的题目，按题干或题号查找',
    input: z.object({ keyword: z.string().trim().max(100) }),
    example: { keyword: '公文' },
    output: z.array(z.object({ contentId: z.string(), stem: z.string(), catalogue: z.string() })),
  },
  retryPush: {
    group,
    access,
    permission: 'articles.write',
    summary: '把一条推送重新排队',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: z.object({ done: z.literal(true) }),
  },
})
