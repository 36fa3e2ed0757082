import { z } from 'zod'
import { DOCUMENT_NAME, documentFields } from '#lib/documents/document-record.ts'
import { recordShape } from '#lib/platform/content/record/shape.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { outcome } from '#lib/staff/outcome.ts'

const desk = { group: 'staff', access: 'staff', permission: 'site.edit' } as const

const name = z.string().max(100).regex(DOCUMENT_NAME, '没有这个文稿')

/** Refused beyond this by the server, with the names of the fields (faultsOfDocument). */
const documentText = s.shape('DocumentText', recordShape(documentFields))

const staffDocumentItem = s.shape('StaffDocumentItem', {
  /** Its place in the list; a document is known by its name, the path of its page without the slash. */
  id: z.number(),
  ...{ name: z.string(), title: z.string(), revisedOn: z.string().nullable() },
  changedAt: z.string(),
  /** Changed at the desk, so that an import leaves it alone. */
  ofDesk: z.boolean(),
})
export type StaffDocumentItem = z.infer<typeof staffDocumentItem>

const staffDocument = s.shape('StaffDocument', { name: z.string(), text: documentText })
export type StaffDocument = z.infer<typeof staffDocument>

const named = z.array(z.object({ name: z.string(), link: z.string() }))
const preview = s.shape('DocumentPreview', {
  steps: z.array(z.object({ title: z.string(), text: z.string(), when: z.string() })),
  faq: z.array(
    z.object({
      ...{ question: z.string(), answer: z.string() },
      place: z.object({ name: z.string(), link: z.string() }).optional(),
    }),
  ),
  sources: named,
  bodyHtml: s.html,
  /** Faults that keep it from being stored, in Chinese. */
  faults: z.array(z.string()),
})
export type DocumentPreview = z.infer<typeof preview>

const example: z.input<typeof documentText> = {
  title: '视频课程',
  description: '公选王的视频课程。',
  ...{ revisedOn: null, body: '## 怎么看\n\n登录后打开 [视频](/videos)。' },
  ...{ steps: [], faq: [], sources: [] },
}
// A text of 50,000 characters, and as much again in its rows.
const maxBytes = 610_000

/** Calls of staff about documents, the prose of fixed pages. */
export const documentDesk = rows({
  staffDocuments: {
    ...desk,
    summary: '工作台的文稿（隐私政策、帮助、遴选专题等固定页面的文字）：按状态、标题与网址查找',
    input: z.object({ ...listInput, status: z.enum(['all', 'legal', 'ofDesk']).default('all') }),
    example: { page: 1 },
    output: s.pageOf(staffDocumentItem),
  },
  staffDocument: {
    ...desk,
    summary: '编辑一篇文稿所需的全部；name 是页面的网址，不带开头的斜线',
    input: z.object({ name }),
    example: { name: 'videos' },
    output: staffDocument,
  },
  previewDocument: {
    ...desk,
    maxBytes,
    rateLimit: { name: 'document preview', calls: 120, seconds: 60 },
    summary: '按页面的排版排好一篇文稿，并指出打不开的链接和读不出的公式',
    input: z.object({ name, text: documentText }),
    example: { name: 'videos', text: example },
    output: preview,
  },
  saveDocument: {
    ...desk,
    // Twice: as it was and as it is.
    maxBytes: 2 * maxBytes,
    summary:
      '修改一篇文稿，页面上立即更新；was 是修改前看到的内容，已被别人改过时答 409；法律文本须写明原因，用户协议与隐私政策等待另一位同事确认',
    input: z.object({
      name,
      ...{ was: documentText, text: documentText },
      reason: z.string().trim().max(200).default(''),
    }),
    example: { name: 'videos', was: example, text: { ...example, description: '录播与直播。' } },
    output: outcome,
  },
})
