import {
  type HtmlElement,
  HtmlValidate,
  type Plugin,
  Rule,
  StaticConfigLoader,
} from 'html-validate'

// The rules of the HTML of this site: html-validate's own, and what the Nu checker (https://validator.github.io/validator/)
// refuses beyond them.

/** `3;url=/` leaves out a space that the standard demands. */
class RefreshForm extends Rule {
  setup() {
    this.on('element:ready', ({ target }) => {
      const isRefresh =
        target.is('meta') && attribute(target, 'http-equiv')?.toLowerCase() === 'refresh'
      if (isRefresh && !/^\d+(; url=\S+)?$/i.test(attribute(target, 'content') ?? ''))
        this.report(target, 'the content of a refresh is a number, or like "3; url=/"')
    })
  }
}

/** A sheet within the body is refused by the standard, and drawn anew when it arrives late. */
class StyleInHead extends Rule {
  setup() {
    this.on('element:ready', ({ target }) => {
      if (target.is('style') && target.closest('body'))
        this.report(target, 'style stands in the head')
    })
  }
}

class DisabledOnce extends Rule {
  setup() {
    this.on('element:ready', ({ target }) => {
      if (target.hasAttribute('disabled') && target.hasAttribute('aria-disabled'))
        this.report(target, 'disabled says what aria-disabled says')
    })
  }
}

class SearchWithoutRole extends Rule {
  setup() {
    this.on('element:ready', ({ target }) => {
      if (
        target.is('input') &&
        attribute(target, 'type') === 'search' &&
        target.hasAttribute('role')
      )
        this.report(target, 'a field of the type search has no other role')
    })
  }
}

const attribute = (element: HtmlElement, name: string) => element.getAttributeValue(name)

const ofNu: Plugin = {
  name: 'nu',
  rules: {
    'nu/refresh-form': RefreshForm,
    'nu/style-in-head': StyleInHead,
    'nu/disabled-once': DisabledOnce,
    'nu/search-without-role': SearchWithoutRole,
  },
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    plugins: [ofNu],
    rules: {
      'nu/refresh-form': 'error',
      'nu/style-in-head': 'error',
      'nu/disabled-once': 'error',
      'nu/search-without-role': 'error',
      // How React and Next write HTML; browsers read it the same.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'valid-id': ['error', { relaxed: true }],
      'void-style': 'off',
      // The page of an address without one counts to three before it leads home.
      'meta-refresh': 'off',
      // A field without a type is a text field.
      'no-implicit-input-type': 'off',
      // Heights of what is still loading, and the share of a bar.
      'no-inline-style': 'off',
      // A table that scrolls is a region with a name; a section would be one heading more.
      'prefer-native-element': ['error', { exclude: ['region'] }],
      // The contents of an article stand in two places, of which a width shows one.
      'unique-landmark': 'off',
      // Numbers come from the settings of the site.
      'tel-non-breaking': 'off',
    },
  }),
)

/** The faults of a page, a line each, such as `void-style: … (html > body > br)`. */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
}
