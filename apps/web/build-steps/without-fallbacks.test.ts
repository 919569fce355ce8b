import { expect, test } from 'vitest'
import { withoutFallbacks } from './without-fallbacks.ts'

const mixes = '@supports (color:color-mix(in lab, red, red))'

test.each([
  [
    'a colour that is mixed takes the place of the one that is not',
    `.a{b:c}.x{color:#fff9}${mixes}{.x{color:color-mix(in oklab, red 60%, #fff)}}.d{e:f}`,
    '.a{b:c}.x{color:color-mix(in oklab, red 60%, #fff)}.d{e:f}',
  ],
  [
    'what else a rule says stays',
    `.x{color:#fff9;margin:0}${mixes}{.x{color:color-mix(in oklab, red, #fff)}}`,
    '.x{color:#fff9;margin:0}.x{color:color-mix(in oklab, red, #fff)}',
  ],
  [
    'within another condition',
    `@media (x){.x{color:#fff9}${mixes}{.x{color:color-mix(in oklab, red, #fff)}}}`,
    '@media (x){.x{color:color-mix(in oklab, red, #fff)}}',
  ],
  [
    'a condition that not every browser meets stays',
    '@supports (animation-timeline:scroll()){.x{a:b}}',
    '@supports (animation-timeline:scroll()){.x{a:b}}',
  ],
  [
    'an older name of what follows',
    'a{-webkit-mask-image:none;-webkit-mask-image:none;mask-image:none}b{-webkit-line-clamp:2}',
    'a{mask-image:none}b{-webkit-line-clamp:2}',
  ],
  [
    'an older name with another value stays',
    'a{-webkit-mask-image:none;mask-image:url(x)}',
    'a{-webkit-mask-image:none;mask-image:url(x)}',
  ],
])('%s', (_, sheet, kept) => {
  expect(withoutFallbacks(sheet)).toBe(kept)
})
