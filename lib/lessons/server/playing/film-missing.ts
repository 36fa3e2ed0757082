import { AppError } from '#lib/platform/errors/app-error.ts'

export const filmMissing = () => new AppError('conflict', { message: '这节课的影片现在不能播放' })
