import type { UserInfo } from '#lib/accounts/shapes.ts'

/** Takes the nickname, else the name. */
export function displayName({ nick_name, user_name }: Pick<UserInfo, 'nick_name' | 'user_name'>) {
  return nick_name || user_name
}
