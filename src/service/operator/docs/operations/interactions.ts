import {routes} from '../../../../contract/routes/routes.js';
import {Interaction, InteractionAnswer} from '../../../../contract/verification/interaction.js';
import {EXAMPLE} from './example.js';
import type {Group} from './operation.js';

export const interactions: Group = {
  name: 'Interactions',
  description: 'What your users did at an address, such as receiving an order.',
  operations: [
    {
      method: 'post',
      path: routes.interactions,
      summary: 'Create an address interaction',
      description: `\`id\` is the idempotency key: sending the same JSON again, with its keys in any order, stores nothing and returns
the same response; another body with the same \`id\` is refused with 409, and a \`location_id\` unknown to your branch
with 404. An interaction with a point at the address counts as evidence, but verifies nobody by itself. Send the data
as your shop holds it: null and blank fields count as omitted, and \`warnings\` in the response name what was ignored.`,
      caller: 'server',
      body: {
        schema: Interaction,
        example: {
          id: 'order-1001',
          use_case: 'e-commerce',
          location_id: EXAMPLE.locationId,
          value: 1781,
          user: {first_name: 'Amalia', last_name: 'Etcheverry', phone: '+59899123456'},
          location: {street_name: 'Avenida 18 de Julio 1234', lat: -34.9058, lng: -56.1913},
          properties: {
            currency: 'UYU',
            payment_method: 'card',
            basket: [{sku: 'YM-500', name: 'Yerba mate', quantity: 2, value: 245.5, weight: 0.5}],
            shipping: {cost: 120, expected_delivery_date: '2026-03-04T15:00:00Z'},
          },
        },
      },
      answer: {
        status: 200,
        description: 'The interaction is stored.',
        schema: InteractionAnswer,
      },
      problems: ['not_found', 'conflict'],
    },
  ],
};
