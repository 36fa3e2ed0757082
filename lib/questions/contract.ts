import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import { hostedFilm } from '#lib/platform/contract/hosted-film.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const ownFile = s.shape('SignedFile', {
  kind: z.literal('file'),
  /** Addresses that are good for this reader and some hours. */
  address: z.string(),
  poster: z.string().nullable(),
  captions: z.string().nullable(),
  seconds: z.number(),
})

const hosted = s.shape('SignedHosted', hostedFilm)

const signed = z.discriminatedUnion('kind', [ownFile, hosted])
export type SignedRecording = z.infer<typeof signed>

const deskCatalogue = { id: z.number(), name: z.string(), isHidden: z.boolean() }
const deskCatalogueTree = s.shape('DeskCatalogue', {
  ...deskCatalogue,
  /** Those below it, all hidden where it is itself. */
  children: z.array(z.object(deskCatalogue)),
})
export type DeskCatalogue = z.infer<typeof deskCatalogueTree>

export const questionCalls = rows({
  staffCatalogues: {
    group: 'staff',
    access: 'staff',
    permission: 'questions.write',
    summary: '题库与面试题库的目录，隐藏的也在内；班级题库不在其中',
    input: z.object({}),
    output: z.array(deskCatalogueTree),
  },
  videoSign: {
    group: 'exercise',
    access: 'guest',
    rateLimit: { name: 'video-sign', calls: 60, seconds: 600 },
    summary: '播放解析里的音视频：交卷以后、看得到这条解析的人得到短期有效的地址',
    input: z.object({
      vid: z.string().min(1).max(200).describe('解析中 video、audio 一条的 analysis'),
      questionId: s.id.describe('这条解析所属的题目；材料题为整题'),
    }),
    example: { vid: 'zhenhua-maodun', questionId: 1 },
    output: signed,
  },
})
