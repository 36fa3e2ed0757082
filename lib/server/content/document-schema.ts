import { z } from 'zod'
import { address, line, optionalLine } from '#lib/platform/content/pipeline/fields.ts'

/** Front matter of `documents/**.md`; the path without `.md` is the document's name. */
export const documentSchema = z.strictObject({
  title: line(60),
  description: line(200),
  steps: z
    .array(z.strictObject({ title: line(40), text: line(500), when: optionalLine(60).default('') }))
    .max(20)
    .default([]),
  faq: z
    .array(z.strictObject({ question: line(100), answer: line(800) }))
    .max(30)
    .default([]),
  sources: z
    .array(z.strictObject({ name: line(100), link: address }))
    .max(20)
    .default([]),
})
export const documentName = /^[A-Za-z0-9][A-Za-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9-]*)?$/
