// 作业批改 of a diamond member; content/vip-rights.json and the plans print these numbers, held together by lib/tables/checks/rights.test.ts.

/** Homeworks and sittings together that people mark, a calendar month in Asia/Shanghai, by the first time that it was asked for. */
export const FREE_MARKINGS = 4

/** Written answers of one sitting that are marked at a time; homework is marked whole. */
export const MOST_ANSWERS = 10

/** An answer has so many characters, white space left out, or a picture: less tells a marker nothing. */
export const FEWEST_CHARACTERS = 20
