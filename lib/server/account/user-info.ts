import type { UserInfo } from '#lib/contract/portal/account-shapes.ts'
import { isoTime } from '#lib/text/dates.ts'
import type { Db } from '../db/client.ts'
import { currentMembership } from '../vip/membership.ts'
import { getUser } from './find-user.ts'

/** A user's own profile and membership. The phone number is whole: only its owner reads it. */
export async function getUserInfo(db: Db, userId: number): Promise<UserInfo> {
  const [user, membership] = await Promise.all([getUser(db, userId), currentMembership(db, userId)])
  return {
    id: user.id,
    user_name: user.userName,
    nick_name: user.nickName,
    head_portrait: user.headPortrait,
    telephone: user.phone,
    phone: user.phone,
    email: user.email,
    weight: membership.weight,
    trialVip: membership.trialVip,
    vip: membership.name,
    icon: membership.icon,
    expiration_time: isoTime(membership.expiresAt),
    hasPassword: user.passwordHash !== null,
    role: user.role,
  }
}
