export type Settings = {
  siteName: string
  slogan: string
  /** Below the heading of the home page; empty: the name of the site and its slogan. */
  heroLine: string
  phone: string
  workTime: string
  icp: string
  policeRecord: string
  qqGroup: string
  qqGroupUrl: string | null
  chatUrl: string | null
  oldVersionUrl: string | null
  privacyUrl: string | null
  agreementUrl: string | null
  questionBankOpen: boolean
  /** Days after payment in which the money of a membership can be asked back; 0 is never. */
  vipRefundDays: number
  /** Fen that stay of such a refund for each marking, and for each AI explanation above the free ones. */
  vipMarkingFen: number
  vipAiFen: number
  mainLogo: string | null
  spareLogo: string | null
}
