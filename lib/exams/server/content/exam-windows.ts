import { z } from 'zod'
import {
  address,
  cityOrAll,
  examKind,
  line,
  optionalLine,
  pathName,
  rowId,
} from '#lib/platform/content/pipeline/fields.ts'

const examWindow = z
  .strictObject({
    id: rowId,
    title: line(100),
    city: pathName.nullish(),
    kind: examKind,
    registrationStart: z.iso.date(),
    registrationEnd: z.iso.date(),
    examDate: z.iso.date().nullish(),
    note: optionalLine(500).default(''),
    cancelled: z.boolean().default(false),
    stages: z
      .array(
        z
          .strictObject({
            id: rowId,
            name: line(20),
            startsOn: z.iso.date(),
            endsOn: z.iso.date(),
            note: optionalLine(300).default(''),
          })
          .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
            error: '早于 startsOn',
            path: ['endsOn'],
          }),
      )
      .max(30)
      .default([]),
  })
  .refine((exam) => exam.registrationStart <= exam.registrationEnd, {
    error: '早于 registrationStart',
    path: ['registrationEnd'],
  })

const examPortal = z.strictObject({
  id: rowId,
  city: cityOrAll,
  name: line(60),
  link: address,
  signUp: z.boolean(),
  ticket: z.boolean(),
  score: z.boolean(),
  note: optionalLine(200).default(''),
  checkedOn: z.iso.date(),
})

/** What content says of exams in JSON, by file name. */
export const examSchemas = {
  'exam-windows.json': z.array(examWindow).max(5000),
  'exam-portals.json': z.array(examPortal).max(1000),
} satisfies Record<string, z.ZodType>
