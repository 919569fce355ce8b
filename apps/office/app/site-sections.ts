import { brand } from '@casino/brands/office/brand.ts'
import { brands } from '@casino/brands/office/brands.ts'
import { config, configs } from '@casino/brands/office/configs.ts'
import { picture, pictures } from '@casino/brands/office/pictures.ts'
import { policies, policy } from '@casino/brands/office/policies.ts'
import { content, contents } from '@casino/content/office/content.ts'
import type { Section } from './section.ts'

/** The sections of what the site shows: its content and its brands. */
export const siteSections: readonly Section[] = [
  {
    path: 'content',
    name: 'Content',
    group: 'Site',
    one: 'content',
    list: contents,
    card: content,
  },
  {
    path: 'pictures',
    name: 'Pictures',
    group: 'Site',
    one: 'picture',
    list: pictures,
    card: picture,
  },
  {
    path: 'brands',
    name: 'Brands',
    group: 'Site',
    one: 'brand',
    list: brands,
    card: brand,
    related: [{ list: configs, by: 'brand_id' }],
  },
  {
    path: 'policies',
    name: 'Licences',
    group: 'Site',
    one: 'licence',
    list: policies,
    card: policy,
  },
  {
    path: 'configs',
    name: 'Configurations',
    group: 'Site',
    one: 'configuration',
    list: configs,
    card: config,
  },
]
