import { users } from '#lib/accounts/server/tables.ts'

/** Names of a user, as the index `users_names` holds them for searches of the desk. */
export const userNames = { id: users.id, texts: [users.userName, users.nickName] } as const
