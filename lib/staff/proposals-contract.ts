import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { fields } from './contract.ts'
import { historyNounNames } from './history-nouns.ts'
import { listInput } from './list-input.ts'
import { type ProposalState, proposalStates } from './proposals.ts'
import { proposalRules } from './rules.ts'

const group = 'staff'
const access = 'staff'
const permission = 'proposals.decide'
const done = z.object({ done: z.literal(true) })

const proposal = s.shape('StaffProposal', {
  id: z.number(),
  /** Name of the act, in Chinese. */
  name: z.string(),
  noun: z.enum(historyNounNames),
  /** Empty for a record that is to be made. */
  recordId: z.string(),
  /** Owner of the record; null for one of the site, and when the account is gone. */
  ownerId: z.number().nullable(),
  ownerName: z.string(),
  before: fields.nullable(),
  after: fields.nullable(),
  /** Why it needs another person, and why it is proposed. */
  why: z.string(),
  reason: z.string(),
  staffId: z.number().nullable(),
  staffName: z.string(),
  at: z.string(),
  lapsesAt: z.string(),
  state: z.enum(Object.keys(proposalStates) as [ProposalState]),
  deciderName: z.string(),
  decidedAt: z.string().nullable(),
  /** Why it was sent back. */
  note: z.string(),
})
export type StaffProposal = z.infer<typeof proposal>

export const proposals = rows({
  staffProposals: {
    group,
    access,
    permission,
    summary:
      '等待另一位同事确认的操作：waiting 可由自己确认（旧的在前），own 自己提出的，ended 已有结果的；只列出有权限办理的',
    input: z.object({
      status: z.enum(['waiting', 'own', 'ended']).default('waiting'),
      ...listInput,
    }),
    example: { status: 'waiting', page: 1 },
    output: s.pageOf(proposal),
  },
  confirmProposal: {
    group,
    access,
    permission,
    summary:
      '确认同事提出的操作：以确认人的名义重新核对并执行；自己提出的不能确认，情况已变时答 409，提议保留',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: done,
  },
  returnProposal: {
    group,
    access,
    permission,
    summary: '退回同事提出的操作，须写明原因；提出的人会收到消息',
    input: z.object({ id: s.id, note: s.typed(proposalRules.note) }),
    example: { id: 1, note: '金额与订单不符' },
    output: done,
  },
  withdrawProposal: {
    group,
    access,
    permission,
    summary: '撤回自己提出、还没有结果的操作',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: done,
  },
})
