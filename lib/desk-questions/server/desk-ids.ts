/** The ids of questions that were written at the desk begin so. */
export const deskIdPrefix = 'desk-'

export const isDeskId = (contentId: string): boolean => /^desk-\d+$/.test(contentId)
