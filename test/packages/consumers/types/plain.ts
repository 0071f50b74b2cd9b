import 'address-capture';

const element = document.querySelector('address-capture');
element?.addEventListener('address-selected', ({address}) => console.log(address.display_title));
element?.addEventListener('click', event => console.log(event.clientX));
element?.$set({userPhoneNumber: '', locale: 'pt-BR'});

// @ts-expect-error: there is no such prop.
element?.$set({apiKey: 'pk_…'});
// @ts-expect-error: a number is no phone.
if (element) element.userPhoneNumber = 59899;
