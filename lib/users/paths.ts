// Where the pages of users are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffUsersPage = { path: '/staff/users' } as const
