/** A name or keyword as names are compared: NFKC, lower case, letters and digits only, without the remark （演示）. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(演示\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
