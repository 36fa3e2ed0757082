/** Most characters of what staff write to a class. */
export const classLimits = { title: 60, text: 1000, message: 200, reason: 200 } as const
