// Where the pages of activities are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const dailyQuestionPage = {
  path: '/dailyQuestion',
  query: ['signed?', 'answer?'],
} as const
export const assistFriendsPage = { path: '/assistFriends' } as const
export const interviewActivityPage = { path: '/interviewActivity' } as const
export const funActivityPage = { path: '/funActivity' } as const
export const myGiftPage = { path: '/myGift' } as const
export const staffRedemptionsPage = { path: '/staff/redemptions' } as const
