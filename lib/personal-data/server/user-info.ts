import { permissionsOf } from '#lib/accounts/permissions.ts'
import { getUser } from '#lib/accounts/server/login/find-user.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { countUnread } from '#lib/messages/server/messages.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { currentMembership } from '#lib/vip/server/membership/membership.ts'

/** A user's own profile and membership. The phone number is whole: only its owner reads it. */
export async function getUserInfo(db: Db, userId: number): Promise<UserInfo> {
  const [user, membership, unreadMessages] = await Promise.all([
    getUser(db, userId),
    currentMembership(db, userId),
    countUnread(db, userId),
  ])
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
    permissions: user.role === 'staff' ? permissionsOf(user.staffRoles) : [],
    unreadMessages,
  }
}
