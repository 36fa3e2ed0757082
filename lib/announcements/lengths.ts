/** Of the article that comes with an exam, in characters. */
export const announcementLengths = { title: 200, description: 1000, body: 50_000 } as const
