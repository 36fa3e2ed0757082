/** Records that one of staff may read the whole phones, or the whole addresses, of in a day (UTC) before a colleague opens as many again: a desk that reads its lists all day stays below. */
export const REVEALS_A_DAY = 2000
