export type Settings = {
  siteName: string
  slogan: string
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
  mainLogo: string | null
  spareLogo: string | null
}
