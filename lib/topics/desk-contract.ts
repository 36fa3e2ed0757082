import { z } from 'zod'
import { recordShape } from '#lib/platform/content/record/shape.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { topicFields } from './topic-record.ts'

const desk = { group: 'staff', access: 'staff', permission: 'site.edit' } as const

/** Refused beyond this by the server, with the names of the fields (faultsOfTopic). */
const topicText = s.shape('TopicText', recordShape(topicFields))

const staffTopicItem = s.shape('StaffTopicItem', {
  ...{ id: z.number(), title: z.string(), category: z.string() },
  /** Articles that its page shows. */
  articleCount: z.number(),
})

const staffTopic = s.shape('StaffTopic', { id: z.number(), text: topicText })
export type StaffTopic = z.infer<typeof staffTopic>

const preview = s.shape('TopicPreview', {
  sections: z.array(
    z.object({
      ...{ number: z.number(), title: z.string() },
      /** In their order; one that there is not has no title, one that is not published is not shown. */
      articles: z.array(
        z.object({ id: z.number(), title: z.string().nullable(), isShown: z.boolean() }),
      ),
    }),
  ),
})
export type TopicPreview = z.infer<typeof preview>

const example: z.input<typeof topicText> = {
  ...{ title: '面试入门', category: '备考专题', position: 90, summary: '先读这两篇。' },
  sections: [{ id: null, title: '从这里开始', articles: '' }],
}
const withArticles = {
  ...example,
  sections: [{ id: null, title: '从这里开始', articles: '1007\n1002' }],
}
// A text of 50 sections with 6,000 characters each.
const maxBytes = 1_000_000

/** Calls of staff about topics and their articles. */
export const topicsDesk = rows({
  staffTopics: {
    ...desk,
    summary: '工作台的专题：按名称、分类或编号查找，按页面上的顺序',
    input: z.object(listInput),
    example: { page: 1 },
    output: s.pageOf(staffTopicItem),
  },
  staffTopic: {
    ...desk,
    summary: '编辑一个专题所需的全部；sections 的 id 是网址里的 type',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: staffTopic,
  },
  previewTopic: {
    ...desk,
    maxBytes,
    rateLimit: { name: 'topic preview', calls: 120, seconds: 60 },
    summary: '一个专题的各节会列出哪些文章，没有的和没有发布的也指出',
    input: z.object({ text: topicText }),
    example: { text: withArticles },
    output: preview,
  },
  saveTopic: {
    ...desk,
    // Twice: as it was and as it is.
    maxBytes: 2 * maxBytes,
    summary:
      '新建（id 为 null）或修改一个专题，页面上立即更新；was 是修改前看到的内容，已被别人改过时答 409',
    input: z.object({ id: s.anyId, was: topicText.nullable().default(null), text: topicText }),
    example: { id: null, text: example },
    output: z.object({ id: z.number() }),
  },
  deleteTopic: {
    ...desk,
    summary: '删除一个专题，其中的文章不变；有合集用到它时不能删除',
    input: z.object({ id: s.id, reason: z.string().trim().min(1, '请写明原因').max(200) }),
    example: { id: 1, reason: '不再更新' },
    output: z.object({ done: z.literal(true) }),
  },
})
