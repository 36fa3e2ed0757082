import {
  officialSiteMetadata,
  officialSitePage,
} from '#app/[site]/(portal)/lxSpecial/special-official-sites.tsx'

export function generateMetadata() {
  return officialSiteMetadata('ticket')
}

export default function AdmissionTicketPage() {
  return officialSitePage('ticket')
}
