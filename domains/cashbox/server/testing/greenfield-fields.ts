// Types of fields in the description of the Greenfield API.
export const amount = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', example: '5.00' }
export const maybeText = { type: 'string', nullable: true }
export const time = { type: 'number', example: 1592312018 }
