// Only the names of the breakpoints. Prefixes, nesting and minifying are done by Lightning CSS, which Turbopack always runs.
export default {
  plugins: {
    '@csstools/postcss-global-data': { files: ['components/ui/media.css'] },
    'postcss-custom-media': {},
  },
}
