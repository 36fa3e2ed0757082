import type { SignedInUser } from '#lib/platform/api/context.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** Member of staff who does something to an account. */
export type Acting = Pick<SignedInUser, 'id' | 'permissions'>

/** Lets only who holds staff.manage bar one of staff or end their logins. Throws forbidden. */
export function assertManages({ permissions }: Acting): void {
  if (!permissions.includes('staff.manage'))
    throw new AppError('forbidden', { message: '工作人员的账号由管理员处理' })
}
