/** The directories of the 31 province-level cities; city id n is the nth, in the order of GB/T 2260. */
export const provinces: readonly string[] = [
  ...['beijing', 'tianjin', 'hebei', 'shanxi', 'neimenggu', 'liaoning', 'jilin', 'heilongjiang'],
  ...['shanghai', 'jiangsu', 'zhejiang', 'anhui', 'fujian', 'jiangxi', 'shandong', 'henan'],
  ...['hubei', 'hunan', 'guangdong', 'guangxi', 'hainan', 'chongqing', 'sichuan', 'guizhou'],
  ...['yunnan', 'xizang', 'shaanxi', 'gansu', 'qinghai', 'ningxia', 'xinjiang'],
]

/** The directory of a city id, when it is one of the provinces the middleware knows without a database. */
export function provinceOf(cityId: string | null | undefined): string | undefined {
  return /^[1-9]\d?$/.test(cityId ?? '') ? provinces[Number(cityId) - 1] : undefined
}
