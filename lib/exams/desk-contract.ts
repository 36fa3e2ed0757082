import { z } from 'zod'
import { examFields } from '#lib/exams/desk/exam-record.ts'
import { positionColumnNames } from '#lib/exams/desk/position-columns.ts'
import { examKindNames } from '#lib/exams/kinds.ts'
import { recordShape } from '#lib/platform/content/record/shape.ts'
import { sentFile } from '#lib/platform/content/sheets/sent-file.ts'
import { MOST_FILE_LETTERS } from '#lib/platform/content/sheets/table-file.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { outcome } from '#lib/staff/outcome.ts'

const group = 'staff'
const access = 'staff'
const permission = 'exams.write'

const kind = z.enum(examKindNames)
const reason = z.string().trim().min(1, '请写明原因').max(200)
/** Refused beyond this by the server, with the names of the fields. */
export const examText = s.shape('ExamText', recordShape(examFields))

const staffExamItem = s.shape('StaffExamItem', {
  id: z.number(),
  title: z.string(),
  kind: z.string(),
  city: z.string().nullable(),
  registrationStart: z.string(),
  registrationEnd: z.string(),
  examDate: z.string().nullable(),
  cancelled: z.boolean(),
  link: z.string(),
  stages: z.number(),
  positions: z.number(),
  /** Rows of tables to be mended, and positions that the last whole one left out. */
  waiting: z.number(),
})
export type StaffExamItem = z.infer<typeof staffExamItem>

const positionCounts = s.shape('PositionCounts', {
  positions: z.number(),
  headcount: z.number(),
  /** With a score line. */
  scored: z.number(),
})

const staffExam = s.shape('StaffExam', {
  id: z.number(),
  text: examText,
  counts: positionCounts,
})
export type StaffExam = z.infer<typeof staffExam>

const removed = z.object({ id: z.number(), name: z.string() })
const loaded = s.shape('LoadedPositions', {
  isStored: z.boolean(),
  /** The table itself is at fault, so that nothing of it can be stored. */
  isBarred: z.boolean(),
  /** Names what is stored and what the table would change; a confirmation gives it back. */
  basis: z.string(),
  /** Parts of the file that were not read, and what was taken for granted. */
  notes: z.array(z.string()),
  /** Where no head was found: rows that may be it, with the names of their columns. */
  heads: z.array(z.object({ place: z.string(), names: z.array(z.string()) })),
  /** Names of columns that mean nothing here, and of those that staff gave a meaning. */
  unread: z.array(z.string()),
  named: z.array(z.object({ name: z.string(), column: z.enum(positionColumnNames) })),
  /** At most 100 of each kind; `counts` has them all. */
  faults: z.array(z.object({ line: z.number(), column: z.string(), reason: z.string() })),
  counts: z.object({
    faults: z.number(),
    /** Rows with faults, which wait once the rest is stored. */
    waiting: z.number(),
    added: z.number(),
    changed: z.number(),
    removed: z.number(),
  }),
  /** Ends to wait once the table is stored: rows that it takes the place of, and positions that are no longer left out. */
  replaced: z.object({ rows: z.number(), unlisted: z.number() }),
  added: z.array(z.string()),
  changed: z.array(
    removed.extend({
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  removed: z.array(removed),
  /** Score lines that it takes away: to store it needs a reason. */
  cleared: z.number(),
  /** The number of the proposal that waits for a second person, with nothing stored; null when none does. */
  proposalId: z.number().nullable(),
})
export type LoadedPositions = z.infer<typeof loaded>

const waiting = s.shape('WaitingPositions', {
  /** All rows that wait; at most 20 of them are given. */
  total: z.number(),
  /** Names all of them; who dismisses all gives it back. */
  basis: z.string(),
  rows: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      /** File and line. */
      place: z.string(),
      name: z.string(),
      /** Faults are sentences, '' for none. */
      cells: z.array(
        z.object({
          column: z.enum(positionColumnNames),
          name: z.string(),
          text: z.string(),
          fault: z.string(),
        }),
      ),
      fault: z.string(),
    }),
  ),
  /** Positions that the last whole table left out; at most 100 are named. */
  unlisted: z.object({ total: z.number(), basis: z.string(), positions: z.array(removed) }),
})
export type WaitingPositions = z.infer<typeof waiting>

export const exampleExam: z.input<typeof examText> = {
  title: '浙江省直机关公开遴选公务员（示例）',
  kind: '遴选',
  cityId: null,
  registrationStart: '2026-12-01',
  registrationEnd: '2026-12-07',
  examDate: '2027-01-09',
  link: 'https://example.com/notice',
  note: '',
  cancelled: false,
  stages: [{ id: null, name: '面试', startsOn: '2027-02-22', endsOn: '2027-02-23', note: '' }],
}

/** Calls of staff about exams, their stages and their positions. */
export const examsDesk = rows({
  staffExams: {
    group,
    access,
    permission,
    summary: '工作台的考试：按状态、类别、地区、报名年份与名称查找，最近报名的在前',
    input: z.object({
      ...listInput,
      status: z.enum(['current', 'past', 'cancelled', 'waiting', 'all']).default('current'),
      kind: kind.optional(),
      cityId: s.id.optional(),
      year: s.positive(9999).optional(),
    }),
    example: { page: 1 },
    output: s.pageOf(staffExamItem),
  },
  staffExam: {
    group,
    access,
    permission,
    summary: '编辑一场考试所需的全部：报名窗口、环节与职位数',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: staffExam,
  },
  saveExam: {
    group,
    access,
    permission,
    maxBytes: 80_000,
    summary:
      '新建（id 为 null）或修改一场考试及其环节；was 是修改前看到的内容，已被别人改过时答 409；文章须由他人发布时，等待另一位同事确认',
    input: z.object({
      id: s.anyId,
      was: examText.nullable().default(null),
      text: examText,
      reason: z.string().trim().max(200).default(''),
    }),
    example: { id: null, text: exampleExam },
    /** `id` is null while a new one waits. */
    output: outcome.extend({ id: z.number().nullable() }),
  },
  deleteExam: {
    group,
    access,
    permission,
    summary:
      '删除一场误建的考试；还有职位或待改的行时不能删除，取消的考试应标为已取消；文章须由他人发布时，等待另一位同事确认',
    input: z.object({ id: s.id, reason }),
    example: { id: 1, reason: '重复录入' },
    output: outcome,
  },
  loadPositions: {
    group,
    access,
    permission,
    maxBytes: MOST_FILE_LETTERS + 4000,
    summary:
      '一场考试的职位表（xlsx、xls 或 CSV，Base64）：先答各行的差错与将有的改动，basis 为上次所答时才写入，有差错的行留待改；isWhole 时表里没有的职位列出，另行确认才删；清除已有的分数线须写明原因；文章须由他人发布时，有分数线的等待另一位同事确认（proposalId）',
    input: z.object({
      id: s.id,
      name: z.string().trim().min(1).max(200),
      file: sentFile,
      isWhole: z.boolean(),
      basis: z.string().max(100).nullable().default(null),
      reason: z.string().trim().max(200).default(''),
    }),
    // Two columns, 编号 and 备注, with a line.
    example: {
      id: 3,
      name: '职位表.csv',
      file: '57yW5Y+3LOWkh+azqAoxNzIs6ZyA57uP5bi45Ye65beuCg==',
      isWhole: false,
    },
    output: loaded,
  },
  nameColumns: {
    group,
    access,
    permission,
    summary:
      '说明职位表里没有认出的列是什么（null 为不读），以后公告在同一网站的同类考试（没有公告网址时所有同类考试）的表也照此读；再上传一次才读出来',
    input: z.object({
      id: s.id,
      columns: z
        .array(
          z.object({
            name: z.string().min(1).max(40),
            column: z.enum(positionColumnNames).nullable(),
          }),
        )
        .max(50),
    }),
    example: { id: 3, columns: [{ name: '拟录人数', column: 'headcount' }] },
    output: z.object({ done: z.literal(true) }),
  },
  waitingPositions: {
    group,
    access,
    permission,
    summary: '一场考试待改的行，和上次整张职位表里没有的职位',
    input: z.object({ id: s.id }),
    example: { id: 3 },
    output: waiting,
  },
  mendPosition: {
    group,
    access,
    permission,
    maxBytes: 85_000,
    summary: '改一行待改的：先存下所填，没有差错了就写成职位；version 不是现在的答 409',
    input: z.object({
      id: s.id,
      version: z.number().int().min(0),
      cells: z
        .array(z.object({ column: z.enum(positionColumnNames), text: z.string().max(1000) }))
        .max(positionColumnNames.length),
    }),
    example: { id: 1, version: 0, cells: [{ column: 'headcount', text: '十人' }] },
    output: z.object({ isStored: z.boolean() }),
  },
  dismissPositions: {
    group,
    access,
    permission,
    summary:
      '去掉一场考试的一行待改的，row 为 null 时全部；现有的职位不变；这一行的 version（全部时 basis）不是现在的答 409',
    input: z.object({
      id: s.id,
      row: z.object({ id: s.id, version: z.number().int().min(0) }).nullable(),
      basis: z.string().max(100),
    }),
    example: { id: 3, row: { id: 1, version: 0 }, basis: '' },
    output: z.object({ done: z.literal(true) }),
  },
  settleUnlisted: {
    group,
    access,
    permission,
    summary:
      '删去（或保留）上次整张职位表里没有的职位；还有待改的行时不能删，basis 不是现在的答 409；文章须由他人发布时，有分数线的等待另一位同事确认',
    input: z.object({
      id: s.id,
      basis: z.string().max(100),
      isKept: z.boolean(),
      reason: z.string().trim().max(200).default(''),
    }),
    example: { id: 3, basis: '', isKept: true },
    output: outcome,
  },
  exportPositions: {
    group,
    access,
    permission,
    summary: '一场考试现有的职位（xlsx，Base64），可以改后再上传',
    input: z.object({ id: s.id }),
    example: { id: 3 },
    output: z.object({ name: z.string(), file: z.string() }),
  },
})
