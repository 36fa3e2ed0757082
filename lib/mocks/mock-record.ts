import type { Fields, RecordOf } from '#lib/platform/content/record/field.ts'
import { mockLimits } from './rules.ts'

/** A mock exam as staff write it, without its window; minutes are those of Shanghai's clock. */
export const mockFields = {
  paperId: {
    type: 'pick',
    none: '请选择',
    required: true,
    label: '试卷（发布后，到公布成绩前不公开）',
  },
  startsAt: { type: 'minute', label: '开考' },
  minutes: { type: 'number', min: 10, max: 600, label: '时长（分钟）' },
  entryMinutes: {
    type: 'number',
    min: mockLimits.fewestEntry,
    max: 600,
    label: '开考后几分钟停止入场',
  },
  applyFrom: { type: 'minute', label: '报名开始' },
  applyUntil: { type: 'minute', label: '报名截止' },
  seats: { type: 'number', min: 0, max: 1_000_000, empty: 0, label: '名额（不填或 0 为不限）' },
  membersOnly: { type: 'flag', label: '只有会员能报名' },
  resultsAt: { type: 'minute', label: '成绩公布（不填为批完即公布）' },
  appealUntil: { type: 'minute', label: '复核申请截止（不填不接受申请）' },
  explanation: { type: 'text', most: mockLimits.explanation, label: '说明（Markdown）' },
} as const satisfies Fields

/** The same with its window, which is chosen once. */
export const newMockFields = {
  windowId: { type: 'pick', none: '请选择', required: true, label: '考试日历里的模考' },
  ...mockFields,
} as const satisfies Fields

export type MockText = RecordOf<typeof mockFields>

/** Fields that stay as printed once learners may have registered. */
export const printedFields = [
  ...(['paperId', 'startsAt', 'minutes', 'entryMinutes', 'applyFrom', 'membersOnly'] as const),
] satisfies (keyof MockText)[]
