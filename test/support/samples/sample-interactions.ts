/** The checkout context of §2.3 of the service interface, with every field that its samples show. */
export const CHECKOUT = {
  brand: 'La Tienda',
  branch: 'Pocitos',
  payment_method: 'card',
  currency: 'UYU',
  send_to_queue: true,
  basket: [
    {
      ...{sku: 'YM-500', value: 245.5, name: 'Yerba mate', description: 'Canarias, 500 g'},
      ...{category: 'groceries', quantity: 2, weight: 0.5},
    },
    {
      ...{sku: 'TE-10', value: 1290, name: 'Termo', description: 'Acero, 1 l'},
      ...{category: 'kitchen', quantity: 1, weight: '1.2 kg'},
    },
  ],
  shipping: {
    cost: 120,
    class: 'next day',
    expectedDeliveryDate: '2026-03-04T15:00:00.000Z',
    expected_delivery_date: '2026-03-04T15:00:00.000Z',
  },
};

/** A purchase that says who and where, and not which address. */
export const PURCHASE = {
  id: 'order-1001',
  use_case: 'e-commerce',
  value: 1781,
  user: {first_name: 'Amalia', last_name: 'Etcheverry', phone: '+598 99 123 456'},
  location: {
    lat: -34.9058,
    lng: -56.1913,
    street_name: 'Avenida 18 de Julio 1234',
    property_name: 'Palacio Salvo',
    directions: 'Blue gate beside the bakery',
  },
  properties: CHECKOUT,
};
