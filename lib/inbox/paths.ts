// Where the pages of inbox are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const feedbackPage = { path: '/personalCenter/feedback', query: ['from?'] } as const
export const staffEnquiriesPage = { path: '/staff/enquiries' } as const
export const staffFeedbackPage = { path: '/staff/feedback' } as const
