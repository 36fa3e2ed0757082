import { UnreadablePicture } from './unreadable.ts'

/** Sentences for the codes that the built-in store alone has. */
const sentences = new Map([
  ['PictureTooComplex', '这张图太大或细节太多，处理不完：请缩小后再上传'],
  ['ServiceUnavailable', '同时上传图片的人太多，请过 10 秒再试'],
])

/** Sentence for who sent a picture that was not taken. */
export function refusalOf(error: unknown): string {
  if (error instanceof UnreadablePicture) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return sentences.get(code) ?? '上传图片失败'
}
