import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import * as p from '#lib/practice/shapes.ts'
import { answerFaults, writtenStanding } from '#lib/questions/shapes.ts'

const rateLimit = { name: 'practice', calls: 240, seconds: 60 }

export const papers = rows({
  mockPaperQuestions: {
    group: 'historyPaper',
    access: 'user',
    rateLimit,
    summary:
      '正在进行的实战模拟（paperId）或模考（mockId）的题目，二者给一个；没有进行中的为 404，开考前也是',
    input: z
      .object({ paperId: s.id.optional(), mockId: s.id.optional() })
      .refine(({ paperId, mockId }) => (paperId === undefined) !== (mockId === undefined), {
        error: '请给出 paperId 或 mockId 中的一个',
        path: ['paperId'],
      }),
    example: { paperId: 1 },
    output: p.sitting,
  },
  paperStart: {
    group: 'historyPaper',
    access: 'guest',
    rateLimit,
    summary:
      '开始或继续一份试卷；simulation 按试卷时长限时，extraTime 是自己练习时延长的百分比；未登录时为前 5 道题',
    input: z.object({
      paperId: s.id,
      kind: z.enum(['paper', 'simulation']).default('paper'),
      extraTime: p.extraTime.default(0),
      clientKey: p.clientKey,
    }),
    example: { paperId: 1, kind: 'paper', clientKey: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b' },
    output: p.sitting,
  },
  paperDoStatus: {
    group: 'historyPaper',
    access: 'user',
    summary: '我做这份试卷的状态',
    input: z.object({ paperId: s.id }),
    example: { paperId: 1 },
    output: z.object({
      state: z.enum(['new', 'doing', 'done']),
      open: z.array(p.sittingState.extend({ kind: p.sittingKind })),
      /** The newest one handed in. */
      lastAttemptId: z.number().nullable(),
      /** Says who marks what I would write. */
      written: writtenStanding,
    }),
  },
  batchSubmitAnswer: {
    group: 'historyPaper',
    access: 'guest',
    rateLimit: { name: 'save-answers', calls: 600, seconds: 60 },
    maxBytes: p.answersMaxBytes,
    summary:
      '保存一批作答；可重复发送，较旧的改动不会覆盖较新的；没有提到的小题和空保持不变，有误的在 refused 里，其余照存',
    input: p.sittingRef.extend({
      answers: z.array(p.queuedChange).min(1).max(200),
      now: p.sentNow,
    }),
    example: {
      attemptId: 1,
      answers: [
        {
          position: 1,
          answer: { questionId: 1, webAnswerDTOList: [{ questionId: 1, answer: 'A' }] },
          seconds: 20,
          changedAt: 1_790_000_000_000,
        },
      ],
    },
    output: p.sittingState.extend({
      /** Positions whose newest change the server now has. */
      saved: z.array(z.object({ position: z.number(), changedAt: z.number() })),
      /** Changes that their questions have no place for; all others are stored. */
      refused: z.array(z.object({ position: z.number(), fields: answerFaults })),
      /** The server's time, in ms since 1970. */
      now: z.number(),
    }),
  },
  paperSubmit: {
    group: 'historyPaper',
    access: 'guest',
    rateLimit,
    maxBytes: p.answersMaxBytes,
    summary:
      '交卷；带上还没有保存的作答，重复提交得到同一份结果；作答有误时为 422，其余的已存，尚未交卷',
    input: p.sittingRef.extend({
      answers: z.array(p.queuedChange).max(200).default([]),
      now: p.sentNow,
    }),
    example: { attemptId: 1 },
    output: p.sittingState,
  },
})
