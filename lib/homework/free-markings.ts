/** 作业批改 of a diamond member: homeworks handed in for the first time, a calendar month in Asia/Shanghai. */
export const FREE_MARKINGS = 4
