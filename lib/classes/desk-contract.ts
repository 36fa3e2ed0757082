import { z } from 'zod'
import { recordShape } from '#lib/platform/content/record/shape.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { classDeskFields } from './class-record.ts'
import { classAnnouncement } from './contract.ts'
import { classLimits } from './rules.ts'

const desk = { group: 'staff', access: 'staff', permission: 'classes.lead' } as const
const done = z.object({ done: z.literal(true) })
const reason = z.string().trim().min(1, '请写明原因').max(classLimits.reason)

const classText = s.shape('ClassText', recordShape(classDeskFields))

const item = s.shape('StaffClassItem', {
  ...{ id: z.number(), title: z.string(), courseId: z.number(), course: z.string() },
  ...{ startsOn: z.string(), endsOn: z.string().nullable() },
  /** Name of who teaches it. */
  teacher: z.string().nullable(),
})
export type StaffClassItem = z.infer<typeof item>

const oneClass = s.shape('StaffClass', {
  ...{ id: z.number(), courseId: z.number(), course: z.string(), text: classText },
  teacher: z.string().nullable(),
  announcements: z.array(classAnnouncement),
})
export type StaffClass = z.infer<typeof oneClass>

const numbered = z.array(z.object({ id: z.number(), name: z.string() }))

const progress = z.object({ done: z.number(), total: z.number() })
const member = s.shape('ClassMember', {
  userId: z.number(),
  /** A masked phone number. */
  learner: z.string(),
  /** Lessons of the course that are done, questions of the libraries that were answered, and published homework of the class that was handed in. */
  ...{ lessons: progress, questions: progress, homework: progress },
})
export type ClassMember = z.infer<typeof member>

/** Calls of staff about classes. */
export const classDesk = rows({
  staffClasses: {
    ...desk,
    summary: '班级，新的在前；可按班级名、课程名或编号筛选，status 为 own 时只列自己带的',
    input: z.object({ ...listInput, status: z.enum(['all', 'own']).default('all') }),
    example: { page: 1 },
    output: s.pageOf(item),
  },
  staffClass: {
    ...desk,
    summary: '一个班级与它的公告',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: oneClass,
  },
  staffClassChoices: {
    ...desk,
    summary: '班级可选的老师（能管班级的工作人员）与题库',
    input: z.object({}),
    example: {},
    output: z.object({ teachers: numbered, libraries: numbered }),
  },
  saveClass: {
    ...desk,
    summary:
      '新建（id 为 null）或修改一个班级；课程定了不再改；was 是修改前看到的内容，已被别人改过时答 409',
    input: z.object({
      ...{ id: s.anyId, courseId: s.id },
      ...{ was: classText.nullable().default(null), text: classText },
    }),
    example: {
      ...{ id: null, courseId: 18 },
      text: {
        ...{ title: '错题本小课二班', startsOn: '2026-12-01', endsOn: null },
        ...{ joinFrom: '2026-11-20', joinUntil: '2026-12-10', teacherUserId: null },
        libraries: [],
      },
    },
    output: z.object({ id: z.number() }),
  },
  staffClassMembers: {
    ...desk,
    summary: '一个班级的成员与进度；missing 为 true 时只列还有作业没有交的',
    input: z.object({
      id: s.id,
      missing: z
        .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
        .default(false),
      page: s.page,
    }),
    example: { id: 1, page: 1 },
    output: s.pageOf(member),
  },
  setClassMember: {
    ...desk,
    summary: '把一位有这门课程的用户（userId 或完整手机号）加进班级，或移出一位成员；写明原因',
    input: z
      .object({
        id: s.id,
        userId: s.id.optional(),
        phone: z.string().trim().max(20).optional(),
        state: z.enum(['added', 'removed']),
        reason,
      })
      .refine(({ userId, phone }) => (userId === undefined) !== (phone === undefined), {
        error: '请给出用户编号或手机号之一',
        path: ['userId'],
      }),
    example: { id: 1, userId: 1, state: 'added', reason: '插班' },
    output: done,
  },
  announceToClass: {
    ...desk,
    maxBytes: 8192,
    summary: '发布一条班级公告，成员各收到一条消息；同样的公告还在时不再发',
    input: z.object({
      id: s.id,
      title: z.string().trim().min(1, '请填写标题').max(classLimits.title),
      text: z.string().trim().min(1, '请填写内容').max(classLimits.text),
    }),
    example: { id: 1, title: '周六答疑', text: '周六晚八点答疑，请先把问题写在笔记里。' },
    output: z.object({ id: z.number() }),
  },
  withdrawAnnouncement: {
    ...desk,
    summary: '撤下一条班级公告；已发的消息不收回',
    input: z.object({ id: s.id, reason }),
    example: { id: 1, reason: '时间写错' },
    output: done,
  },
  messageClass: {
    ...desk,
    summary:
      '给所选成员（userIds），或所有还有作业没有交的成员（userIds 为空）发一条消息；同一天同样的话每人只收到一次',
    input: z.object({
      id: s.id,
      userIds: z.array(s.id).max(50).default([]),
      text: z.string().trim().min(1, '请填写内容').max(classLimits.message),
    }),
    example: { id: 1, text: '作业周日截止，还没交的同学抓紧。' },
    output: z.object({ sent: z.number() }),
  },
})
