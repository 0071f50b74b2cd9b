import {routes} from '../../../../contract/routes.js';
import {Interaction, InteractionAnswer} from '../../../../contract/verification/interaction.js';
import {EXAMPLE} from './example.js';
import type {Group} from './operation.js';

export const interactions: Group = {
  name: 'Interactions',
  description: 'What your users did at an address, such as an order that was delivered.',
  operations: [
    {
      method: 'post',
      path: routes.interactions,
      summary: 'Create an address interaction',
      description: `\`id\` tells a repeat: the same JSON again, whatever the order of its keys, stores nothing and is answered
as before; with another body it is 409. A \`location_id\` that your branch does not have is 404. With a point at the address it is evidence, which verifies nobody by itself.
Send what your shop holds: what is null or blank counts as left out, and \`warnings\` of the answer name what was left aside.`,
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
        description: 'It is stored, or was already.',
        schema: InteractionAnswer,
      },
      problems: ['not_found', 'conflict'],
    },
  ],
};
