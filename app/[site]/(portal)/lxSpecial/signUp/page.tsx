import {
  officialSiteMetadata,
  officialSitePage,
} from '#app/[site]/(portal)/lxSpecial/special-official-sites.tsx'

export function generateMetadata() {
  return officialSiteMetadata('signUp')
}

export default function SignUpPage() {
  return officialSitePage('signUp')
}
