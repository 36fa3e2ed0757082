import type { ImageType } from '#lib/platform/images/image-type.ts'
import type { UploadKind } from '#lib/uploads/contract.ts'

type Kind = { folder: string; maxBytes: number; types: readonly ImageType[] }

const MB = 1_000_000

const work = { maxBytes: 10 * MB, types: ['jpg', 'png', 'gif'] } as const

/** Where each kind of upload lies and what it may be. An avatar is drawn anew, so any picture will do. */
export const uploadKinds = {
  avatar: { folder: 'web/avatar', maxBytes: 5 * MB, types: ['jpg', 'png', 'gif', 'webp'] },
  answer: { folder: 'web/answer', ...work },
  homework: { folder: 'web/homework', ...work },
  feedback: { folder: 'web/feedback', ...work },
} as const satisfies Record<UploadKind, Kind>

/** Everything a user ever uploaded of one kind lies below this prefix. */
export function prefixOf(userId: number, kind: UploadKind): string {
  return `${uploadKinds[kind].folder}/${userId}/`
}
