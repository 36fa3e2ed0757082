// Pages that are still to be built but that menus name already.

export const couponsPage = { path: '/personalCenter/coupons' } as const
export const myCollectionPage = { path: '/personalCenter/myCollection' } as const
export const myCoursePage = { path: '/personalCenter/myCourse' } as const
export const myHomeworkPage = { path: '/personalCenter/myHomework' } as const
export const myMockPage = { path: '/personalCenter/myMock' } as const
export const orderPage = { path: '/personalCenter/order/{enlistId?}/{courseId?}' } as const
export const studyPage = { path: '/personalCenter/study' } as const
